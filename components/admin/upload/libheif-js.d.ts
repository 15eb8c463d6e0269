/** The part used here, with the binary in it; the package types another file. */
declare module "libheif-js/libheif-wasm/libheif-bundle.mjs" {
  type HeifPhoto = {
    get_width: () => number;
    get_height: () => number;
    display: (target: ImageData, done: (shown: ImageData | null) => void) => void;
  };
  export default function libheif(): { HeifDecoder: new () => { decode: (bytes: Uint8Array) => HeifPhoto[] } };
}
