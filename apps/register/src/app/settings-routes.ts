/** The addresses of the parts of the settings by their names: no first screen leads there. */
export const settingsRoutes = {
  register: '/dashboard/settings/register',
  business: '/dashboard/settings/business',
  taxes: '/dashboard/settings/taxes',
  'price-rules': '/dashboard/settings/price-rules',
  discounts: '/dashboard/settings/discounts',
  charges: '/dashboard/settings/charges',
  printers: '/dashboard/settings/printers',
  kitchen: '/dashboard/settings/kitchen',
  online: '/dashboard/settings/online',
  account: '/dashboard/settings/account',
  devices: '/dashboard/settings/devices',
  staff: '/dashboard/settings/staff',
  menu: '/dashboard/settings/menu',
  import: '/dashboard/settings/menu/import',
} as const;
