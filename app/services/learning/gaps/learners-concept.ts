export interface LearnersConcept {
  learnerId: string;
  conceptId: string;
}
