import { Link } from "~/components/ui/link";
import { ProgressBar } from "~/components/ui/progress-bar";
import { paths } from "~/urls/paths";
import type { ProfileCompletion } from "~/services/dashboard/profile-completion";

export function ProfileProgress({ profile }: { profile: ProfileCompletion }) {
  return (
    <section className="dashboard-aside" aria-labelledby="profile">
      <h2 id="profile">Profile Completion</h2>
      <ProgressBar value={profile.percentage / 100} label="Filled in" showValue />
      {profile.missing.length > 0 && (
        <p>
          <Link to={paths.settings()}>Fill in your profile</Link>
        </p>
      )}
    </section>
  );
}
