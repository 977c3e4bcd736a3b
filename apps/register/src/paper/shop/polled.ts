/** What printers and screens are doing is not told by the stream: it is read as long as somebody looks at it. */
export const polled = { everyMs: () => 4_000 };
