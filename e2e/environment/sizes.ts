/** The four sizes that every screen is made for (width × height in CSS pixels). */
export const sizes = {
  tablet: { width: 1280, height: 800 },
  desktop: { width: 1920, height: 1080 },
  portrait: { width: 800, height: 1280 },
  phone: { width: 390, height: 844 },
} as const;
export type Size = keyof typeof sizes;
