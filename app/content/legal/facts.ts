/** What the legal pages say of this very server: they follow its settings and the periods that its code keeps. */
export interface LegalFacts {
  supportEmail: string | null;
  /** Whether there are plans with a price. */
  sellsPlans: boolean;
  /** Whether a stand-in takes Google's place. */
  isDemo: boolean;
  /** Whether a language model is connected, and whether it is shown pictures. */
  hasModel: boolean;
  readsPictures: boolean;
  sendsMail: boolean;
  /** Whether a learning record store is told of every answer. */
  hasRecordStore: boolean;
  hasLiveChat: boolean;
  countsSignUps: boolean;
  /** What the names of cookies begin with. */
  cookiePrefix: string;
  /** How long a sign-in lasts at most, how long without use, and how long its record is kept after that. */
  sessionDays: number;
  idleDays: number;
  endedSessionDays: number;
  /** How long a form is kept that was sent when nobody was signed in. */
  keptFormHours: number;
  exportDays: number;
  ticketYears: number;
  /** How long a mail waits that cannot be sent. */
  mailDays: number;
  unconfirmedDays: number;
}
