// Judges answers with CGAL. Reads JSON Lines of cases with `expected`, and prints the wrong answers.
//
//     g++ -std=c++17 -O2 -DNDEBUG judge.cpp -o judge -lgmp -lmpfr && ./judge < answers.jsonl
//
// The exit status is 1 if an answer is wrong, 2 if the judge cannot read a line, and otherwise 0.

#include "queries.h"

#include <iomanip>
#include <iostream>
#include <sstream>

/** The digits at the path of a number in the answer; empty if there are none. */
std::string digits_at(const Json& expected, const std::string& path) {
  const auto dot = path.find('.');
  const auto field = expected.get_child_optional(path.substr(0, dot));
  if (!field) return "";
  if (dot == std::string::npos) return field->data();
  const std::size_t component = path.back() - '0';
  return component < field->size() ? std::next(field->begin(), component)->second.data() : "";
}

/** The correction of a wrong answer; empty for a right answer. */
std::string difference(const Answer& right, const Json& expected) {
  std::string verdict;
  for (const char* name : {"hit", "overlap", "kind"}) verdict += expected.get(name, "");
  if (verdict != right.verdict) return '\'' + right.verdict + "' is right";
  std::string wrong;
  for (const auto& [path, value, is_square] : right.numbers) {
    const std::string digits = digits_at(expected, path);
    const bool is_float = digits.size() == 16 || digits.size() == 8;
    if (!is_float || !rounds_to(value, is_square, digits)) wrong += ' ' + path;
  }
  return wrong.empty() ? wrong : "wrongly rounded:" + wrong;
}

struct Row {
  int cases = 0, yes = 0, wrong = 0, not_judged = 0;
};

int main() {
  std::ios::sync_with_stdio(false);
  std::map<std::string, Row> rows;
  std::string line;
  for (int number = 1; std::getline(std::cin, line); number++) {
    if (line.empty()) continue;
    Json whole;
    try {
      std::istringstream text(line);
      boost::property_tree::read_json(text, whole);
      Row& row = rows[whole.get<std::string>("query")];
      row.cases++;
      const auto query = queries.find(whole.get<std::string>("query"));
      const Json& expected = whole.get_child("expected");
      if (query == queries.end()) throw NotJudged("query");
      if (expected.count("invalid")) throw NotJudged("invalid input");
      const Answer right = query->second(Case(whole));
      const std::string wrong = difference(right, expected);
      row.yes += right.verdict != "false" && right.verdict != "none";
      row.wrong += !wrong.empty();
      if (!wrong.empty()) std::cout << "line " << number << ' ' << whole.get("id", line) << ": " << wrong << '\n';
    } catch (const NotJudged&) {
      rows[whole.get<std::string>("query")].not_judged++;
    } catch (const std::exception& error) {
      std::cerr << "line " << number << " cannot be judged: " << error.what() << '\n';
      return 2;
    }
  }
  bool all_right = true;
  std::cout << std::left << std::setw(24) << "query" << std::right << std::setw(12) << "cases" << std::setw(12) << "yes"
            << std::setw(12) << "wrong" << std::setw(12) << "not judged" << '\n';
  for (const auto& [name, row] : rows) {
    std::cout << std::left << std::setw(24) << name << std::right << std::setw(12) << row.cases << std::setw(12)
              << row.yes << std::setw(12) << row.wrong << std::setw(12) << row.not_judged << '\n';
    all_right = all_right && row.wrong == 0;
  }
  return all_right ? 0 : 1;
}
