/** Like the admin area's page, but without its frame. */
export default function Forbidden() {
  return (
    <main id="content">
      <h1>Forbidden</h1>
    </main>
  );
}
