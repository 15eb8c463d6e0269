"use client";

// The public pages keep their bar and footer when one of them fails.
export { FailurePage as default } from "@/components/site/error-page/failure-page";
