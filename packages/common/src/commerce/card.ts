/** What a viewer types of their card. It is handed on and kept nowhere: no store, cache, address, log or report. */
export interface CardValues {
  readonly holderName: string;
  /** Digits alone. */
  readonly number: string;
  /** 01 to 12. */
  readonly expMonth: string;
  /** Four digits. */
  readonly expYear: string;
  readonly cvc: string;
}
