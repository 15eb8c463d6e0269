export function Spinner({ label }: { label: string }) {
  return (
    <div role="status" data-slot="spinner">
      <svg viewBox="0 0 48 48" className="size-12" aria-hidden="true">
        <g fill="none" stroke="currentColor" strokeWidth="2">
          <circle cx="24" cy="24" r="22" opacity="0.2" />
          <circle cx="24" cy="24" r="15" opacity="0.2" />
          <path d="M24 2a22 22 0 0 1 22 22" className="origin-center animate-spin" />
        </g>
        <circle cx="24" cy="24" r="6" className="fill-signal" />
      </svg>
      <span className="sr-only">{label}</span>
    </div>
  );
}
