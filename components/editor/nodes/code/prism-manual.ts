// Prism colours every code element of the page by itself unless told otherwise before it loads.
(globalThis as { Prism?: { manual?: boolean } }).Prism ??= { manual: true };
