export const receipt = {};
