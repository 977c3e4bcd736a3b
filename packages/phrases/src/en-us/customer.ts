export const customer = {};
