/** Where an office's notaries, seals, fees and settings are. */
export const configOf = (id: string) => `/notary-office/manage-list/config?id=${id}`;
