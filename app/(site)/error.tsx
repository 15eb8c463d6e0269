"use client";

// keeps header and footer when a public page fails
export { FailurePage as default } from "@/components/site/error-page/failure-page";
