/** As `fetch`, and once more if the server had closed the kept connection just then: the request was not processed, and a browser repeats it by itself. */
export async function fetchAgain(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, init);
  } catch (error) {
    if ((error as { readonly cause?: { readonly code?: string } }).cause?.code !== 'UND_ERR_SOCKET') throw error;
    return fetch(url, init);
  }
}
