/** The address in what Google signed (a JWT; the server checks it, this only reads). */
export function emailOf(credential: string): string {
  const [, claims = ''] = credential.split('.');
  const bytes = Uint8Array.from(atob(claims.replaceAll('-', '+').replaceAll('_', '/')), (letter) => letter.charCodeAt(0));
  return (JSON.parse(new TextDecoder().decode(bytes)) as { readonly email: string }).email;
}
