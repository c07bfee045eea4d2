/** What a control says of itself after its answer was refused. */
export interface InvalidAttributes {
  "aria-invalid": true;
  /** The id of the words that say why. */
  "aria-describedby": string;
}
