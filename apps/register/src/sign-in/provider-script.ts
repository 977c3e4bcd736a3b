/** Where a provider is blocked, its address often never answers. */
const timeoutMs = 10_000;

/**
 * Loads a provider's script once; where it did not come, the next call tries again. `found`: what the script leaves on the page; undefined: it was another
 * one. Rejects with a sentence that names the provider.
 */
export function scriptLoader<T>(name: string, found: () => T | undefined): (url: string) => Promise<T> {
  let loading: Promise<T> | undefined;
  return (url) => {
    loading ??= fetchScript(url, name, found).catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
    return loading;
  };
}

function fetchScript<T>(url: string, name: string, found: () => T | undefined): Promise<T> {
  const script = document.createElement('script');
  return new Promise<T>((resolve, reject) => {
    const fail = (why: string) => {
      script.remove();
      reject(new Error(`the script of ${name} ${why}`));
    };
    const timer = setTimeout(() => fail('did not come in time'), timeoutMs);
    script.onerror = () => {
      clearTimeout(timer);
      fail('could not be loaded');
    };
    script.onload = () => {
      clearTimeout(timer);
      const left = found();
      if (left === undefined) fail('is another one');
      else resolve(left);
    };
    script.async = true;
    script.src = url;
    document.head.append(script);
  });
}
