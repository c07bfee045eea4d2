/** The seedling of the wordmark, large. It stands on the ground line, above its root. */
export function Seedling() {
  return (
    <svg className="plant seedling" viewBox="0 0 420 330" aria-hidden="true" focusable="false">
      <path className="plant-leaf" d="M78 200C90 110 190 50 390 40 370 150 250 225 78 200z" />
      <path className="plant-solid" d="M78 204C20 170 0 90 22 10 80 60 100 140 78 204z" />
      <path className="seedling-stem" vectorEffect="non-scaling-stroke" d="M70 330C70 285 74 245 78 200" />
      <path d="M78 200c92-25 192-75 282-138" />
      <path
        className="plant-fine"
        d="M140 180c20-30 33-55 38-82M200 157c22-32 38-56 45-86M262 123c20-24 35-42 44-66M152 176c35 2 62 8 84 16M216 149c32-1 58-1 86 3M282 110c22-3 40-6 58-10"
      />
    </svg>
  );
}
