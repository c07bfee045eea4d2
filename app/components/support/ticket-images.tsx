interface TicketImagesProps {
  images: { id: string; fileName: string; width: number; height: number }[];
  /** Where the picture of an id is. */
  addressOf: (imageId: string) => string;
}

/** What was attached, small; each leads to itself in full. */
export function TicketImages({ images, addressOf }: TicketImagesProps) {
  if (images.length === 0) return null;
  return (
    <ul className="ticket-images">
      {images.map(({ id, fileName, width, height }) => (
        <li key={id}>
          <a href={addressOf(id)}>
            <img src={addressOf(id)} alt={fileName || "Attached image"} width={width} height={height} loading="lazy" />
          </a>
        </li>
      ))}
    </ul>
  );
}
