import { createContext } from "react";

export type UploadImage = (file: File) => Promise<string>;

/** How a picture is stored, where the screen offers it. */
export const UploadContext = createContext<UploadImage | undefined>(undefined);
