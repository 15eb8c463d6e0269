import { publicRoute } from "@/lib/api/route";
import { AppError } from "@/lib/errors";

/** Unknown API paths respond 404 as JSON. */
const notFound = publicRoute({ status: 404 }, async () => {
  throw new AppError("not_found", "Not found");
});

export { notFound as GET, notFound as POST, notFound as PUT, notFound as PATCH, notFound as DELETE };
