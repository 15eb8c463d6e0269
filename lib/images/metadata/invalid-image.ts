/** The bytes are not what their beginning says. */
export class InvalidImage extends Error {}
