/** The part used here. The package has no types for this file, which contains the WebAssembly binary. */
declare module "libheif-js/libheif-wasm/libheif-bundle.mjs" {
  type HeifPhoto = {
    get_width: () => number;
    get_height: () => number;
    display: (target: ImageData, done: (shown: ImageData | null) => void) => void;
  };
  export default function libheif(): { HeifDecoder: new () => { decode: (bytes: Uint8Array) => HeifPhoto[] } };
}
