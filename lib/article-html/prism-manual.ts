// Unless told otherwise before it loads, Prism colors every code element of the page by itself.
(globalThis as { Prism?: { manual?: boolean } }).Prism ??= { manual: true };
