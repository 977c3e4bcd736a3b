/** Where a download is served, below `/api`, as the router writes it. */
export const downloadRoute = '/register/merchants/:merchantId/data/:ticket';

/** The address of a download that somebody has a ticket for. */
export const downloadPath = (merchantId: string, ticket: string): string =>
  `/api${downloadRoute.replace(':merchantId', encodeURIComponent(merchantId)).replace(':ticket', encodeURIComponent(ticket))}`;
