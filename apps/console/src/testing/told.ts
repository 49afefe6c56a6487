/** The messages shown in this test, in order. */
export const told: string[] = [];
