import "./tailwind.css";
import { GonePreview } from "./gone-preview";

/** The same for a link that never was, has expired or was revoked. Nothing here reports the address to anybody. */
export default function NotFound() {
  return <GonePreview />;
}
