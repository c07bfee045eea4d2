import { Link } from "~/components/ui/link";
import { courseFileNames, courseFiles } from "~/services/records/course-files";
import { apiPaths } from "~/urls/api-paths";

/** The files of each course for other programs. */
export function CourseRecords({ courses }: { courses: { id: string; courseName: string }[] }) {
  return (
    <section className="settings-part" aria-labelledby="your-records">
      <h2 id="your-records">Take your records with you</h2>
      <p>
        Each course in formats that other programs read. Questions and cards are the ones you’ve finished, with their
        answers.
      </p>
      {courses.map(({ id, courseName }) => (
        <div key={id}>
          <h3>
            <bdi>{courseName}</bdi>
          </h3>
          <ul className="course-files">
            {courseFileNames.map((file) => (
              <li key={file}>
                <Link
                  to={apiPaths.courseFile(id, file)}
                  reloadDocument
                  aria-label={`${courseFiles[file].label}, ${courseName}`}
                >
                  {courseFiles[file].label}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}
