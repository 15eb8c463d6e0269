"use client";

// bar and footer stay when a public page fails
export { LateFailurePage as default } from "@/components/site/error-page/late-failure-page";
