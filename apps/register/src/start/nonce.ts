/** This page's nonce: style elements that the component library makes carry it, or the content security policy refuses them. */
export const nonce: string = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';
