/** The size of the picture at this address, so that it is published with one and nothing shifts; nothing if it does not load. */
export function measureImage(src: string): Promise<{ width?: string; height?: string }> {
  return new Promise((resolve) => {
    const picture = new Image();
    picture.onload = () =>
      resolve(
        picture.naturalWidth > 0 ? { width: String(picture.naturalWidth), height: String(picture.naturalHeight) } : {},
      );
    picture.onerror = () => resolve({});
    picture.src = src;
  });
}
