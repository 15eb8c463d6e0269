// otherwise Prism colors every code element of the page as it loads
(globalThis as { Prism?: { manual?: boolean } }).Prism ??= { manual: true };
