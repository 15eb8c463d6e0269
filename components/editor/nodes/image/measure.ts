/** The size of the picture at this address, so that nothing shifts when it loads; undefined if it does not. */
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
