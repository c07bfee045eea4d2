// BRANCH: with the list of domains of package A
export function isStudentEmail(_email: string): boolean {
  return false;
}
