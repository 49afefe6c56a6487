/** What the person was told in this test, in order. */
export const told: string[] = [];
