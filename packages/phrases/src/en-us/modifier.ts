export const modifier = {};
