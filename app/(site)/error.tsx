"use client";

// bar and footer stay when a public page fails
export { FailurePage as default } from "@/components/site/error-page/failure-page";
