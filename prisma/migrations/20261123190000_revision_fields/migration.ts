export { convertEarlierRevisions as convert } from "../../../lib/posts/earlier-revisions.ts";
