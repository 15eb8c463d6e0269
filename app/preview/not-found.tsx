import "./tailwind.css";
import { GonePreview } from "./gone-preview";

/** Unknown, expired and revoked links look the same. Nothing here reports the URL to anybody. */
export default function NotFound() {
  return <GonePreview />;
}
