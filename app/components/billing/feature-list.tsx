import { Icon } from "~/components/ui/icon";

interface FeatureListProps {
  features: string[];
  missing?: string[];
}

export function FeatureList({ features, missing = [] }: FeatureListProps) {
  return (
    <ul className="features">
      {features.map((feature) => (
        <li key={feature}>
          <Icon name="check" /> {feature}
        </li>
      ))}
      {missing.map((feature) => (
        <li className="features-missing" key={feature}>
          {`No ${feature}`}
        </li>
      ))}
    </ul>
  );
}
