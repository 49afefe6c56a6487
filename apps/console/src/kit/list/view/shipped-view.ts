/** A view that comes with the platform and not from a member: a name for filters that some role asks for every day. */
export interface ShippedView<Name extends string = string> {
  /** Its name in the address and in the settings of a member who begins with it. */
  readonly key: string;
  readonly name: string;
  readonly filters: Partial<Readonly<Record<Name, string>>>;
}

export const shippedSearch = ({ key, filters }: ShippedView): URLSearchParams =>
  new URLSearchParams({ ...(filters as Record<string, string>), view: key });
