/** For how many hours a tablet without a network may check PINs by what it knew of the shop's people: whoever has left opens nothing there any more after it. */
export const staffOfflineHours = [4, 12, 24, 48] as const;
export type StaffOfflineHours = (typeof staffOfflineHours)[number];

/** Where the shop has not chosen. */
export const usualStaffOfflineHours: StaffOfflineHours = 12;
