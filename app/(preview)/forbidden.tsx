/** The same without the frame of the admin area. */
export default function Forbidden() {
  return (
    <main id="content">
      <h1>Forbidden</h1>
    </main>
  );
}
