/** A customer that is created without a request: for demos. */
export interface NewCustomer {
  readonly email: string;
  readonly password: string;
  readonly firstName: string;
  readonly lastName: string;
}
